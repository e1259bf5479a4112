"""Fails the N-th system call of a command, for N = 1, 2, 3 … until a run makes fewer of them."""
import re
import shutil

# By the name in the table: the calls, the errors, and what a failure may do besides.
CALLS = {
    "open": (["openat", "open"], ["EMFILE", "EACCES", "EIO", "ENFILE", "EINTR", "ENOMEM"]),
    "read": (["read"], ["EIO", "EINTR", "EAGAIN"]),
    "pread": (["pread64", "preadv"], ["EIO", "EINTR"]),
    "write": (["write"], ["ENOSPC", "EIO", "EINTR", "EAGAIN", "EDQUOT"]),
    "writev": (["writev", "pwrite64", "pwritev"], ["ENOSPC", "EIO"]),
    "fsync": (["fsync", "fdatasync", "sync_file_range"], ["EIO", "ENOSPC", "EINTR"]),
    "close": (["close"], ["EIO", "ENOSPC", "EINTR"]),
    "rename": (["rename", "renameat", "renameat2"], ["EACCES", "EIO", "ENOSPC"]),
    "link": (["linkat", "link"], ["EACCES", "EPERM", "EIO"]),
    "mkdir": (["mkdir", "mkdirat"], ["EACCES", "ENOSPC"]),
    "unlink": (["unlink", "unlinkat", "rmdir"], ["EACCES", "EIO"]),
    "map": (["mmap"], ["ENOMEM", "EAGAIN"]),
    "brk": (["brk"], ["ENOMEM"]),
    "fork": (["vfork", "fork", "clone", "clone3"], ["EAGAIN", "ENOMEM"]),
    "exec": (["execve"], ["ENOMEM", "EACCES"]),
    "stat": (["fstat", "newfstatat", "statx", "stat", "lstat"], ["EIO", "EACCES", "ENOMEM"]),
    "access": (["access", "faccessat", "faccessat2", "readlink", "readlinkat"], ["EIO", "EACCES"]),
    # Not ENOENT, which glibc's readdir takes for the end of a directory that somebody has removed.
    "readdir": (["getdents64"], ["EIO", "ENOMEM"]),
    "pipe": (["pipe2", "pipe", "socketpair"], ["EMFILE", "ENFILE"]),
    "poll": (["poll", "ppoll"], ["EINTR", "ENOMEM"]),
    "lock": (["flock"], ["EIO", "ENOLCK", "EWOULDBLOCK", "EINTR"]),
    "random": (["getrandom"], ["EINTR", "EAGAIN", "ENOSYS"]),
    "fcntl": (["fcntl", "ioctl", "dup", "dup2", "dup3"], ["EMFILE", "EINTR"]),
    "chmod": (["fchmod", "chmod", "fchmodat"], ["EPERM", "EIO"]),
    "limits": (["prlimit64", "sched_getaffinity", "sysinfo"], ["EPERM", "EINTR"]),
    "wait": (["wait4", "waitid"], ["EINTR", "ECHILD"]),
    "network": (["socket", "connect", "getsockopt", "setsockopt", "getsockname", "getpeername"], ["EMFILE", "ENOBUFS", "EINTR", "ECONNREFUSED"]),
    "send": (["sendto", "sendmsg", "recvfrom", "recvmsg"], ["EPIPE", "ECONNRESET", "EINTR", "ENOMEM"]),
}
# Where memory is short, Swift's runtime ends the process, and the loader ends a program before its start: nothing may be half then.
MEMORY = {"map", "brk"}


def places(everything, numbers, most):
    """The N to try: the first ones and some later ones, or all of them."""
    if everything:
        yield from range(1, 41)
        number = 41
        while number < most:
            yield number
            number += numbers.randrange(1, number // 4)
    else:
        number = 1
        while number < most:
            yield number
            number += 1 + numbers.randrange(1 + number // 2)


class Trial:
    """One run in which a call fails."""

    def __init__(self, command, call, error, number, place):
        self.command, self.call, self.error, self.number, self.place = command, call, error, number, place
        self.problems = []
        self.wasInjected = False

    def __str__(self):
        return f"{self.command.name}: {self.error} of {self.call} {self.number}"

    def run(self, base, strace):
        before, old, new, printed = self.command.prepared(base)
        shutil.copytree(before, self.place, symlinks=True)
        self.command.write_inputs(self.place, "New")
        if self.command.name == "fetch":
            # Addresses contain the name of the directory.
            self.command.write_inputs(self.place, "Old")
            self.command.run(self.place)
            old = self.command.files(self.place)
            self.command.write_inputs(self.place, "New")
        log = self.place / "calls"
        names = ",".join(f"?{name}" for name in CALLS[self.call][0])
        prefix = [strace, "-f", "-qq", "--seccomp-bpf", "-o", str(log), "-e", f"trace={names}", "-e",
                  f"inject={names}:error={self.error}:when={self.number}"]
        done = self.command.run(self.place, prefix)
        text = log.read_text(errors="replace") if log.exists() else ""
        self.wasInjected = "(INJECTED)" in text
        if not self.wasInjected:
            return
        if done is None:
            return self.problems.append("it does not end")
        errors = done.stderr.decode(errors="replace")
        self.check_end(done.returncode, errors, text)
        self.check_output(done, errors, old, new, printed)
        self.check_next(new, printed)

    def check_end(self, code, errors, log):
        if code < 0 or code >= 128:
            # strace passes the signal on.
            # Swift's runtime looks for its own file before the program begins.
            if self.call not in MEMORY and "Swift runtime path" not in errors:
                self.problems.append(f"it was ended by signal {-code if code < 0 else code - 128}: {errors[-200:]}")
        elif code not in (0, 1, 2, 127):
            self.problems.append(f"exit code {code}: {errors[-200:]}")
        saidNothing = re.search(r"write\(2,.*INJECTED|exec.*INJECTED", log)
        if code not in (0,) and code > 0 and not errors.strip() and not saidNothing:
            self.problems.append(f"exit code {code} without a message")

    def check_output(self, done, errors, old, new, printed):
        if self.command.prints:
            if done.stdout != printed and done.returncode == 0 and not errors.strip():
                self.problems.append("another output without a message and with exit code 0")
            return
        files = self.command.files(self.place)
        isWhole = True
        for name, content in files.items():
            if name.startswith("report.json"):
                continue
            if self.command.name == "fetch":
                if name.endswith(".ics") and content != old.get(name) and not (b"New" in content and content.endswith(b"END:VCALENDAR\r\n")):
                    self.problems.append(f"{name} is neither the old nor the new one")
                isWhole = isWhole and b"New" in content
            elif name not in new and content == old.get(name) and self.call in ("open", "read", "stat"):
                # An outdated page that could not be looked at; the next run removes it.
                continue
            elif content not in (old.get(name), new.get(name)):
                # A document in other fonts, where a font could not be opened, is a whole one. The index lists the pages that there are.
                if name.endswith(".pdf") or self.command.output.endswith(".pdf"):
                    if not (content.startswith(b"%PDF") and content.rstrip().endswith(b"%%EOF")):
                        self.problems.append(f"{name} is a part of a document ({len(content)} bytes)")
                elif not (name == "index.html" and done.returncode != 0 and content.endswith(b"</html>\n")):
                    self.problems.append(f"{name} is neither the old nor the new one ({len(content)} bytes)")
            else:
                isWhole = isWhole and content == new.get(name)
        isWhole = isWhole and (self.command.name == "fetch" or files.keys() - {"report.json"} >= new.keys() - {"report.json"})
        if not isWhole and done.returncode == 0 and not errors.strip():
            self.problems.append("something is missing, without a message and with exit code 0")
        elif not isWhole and done.returncode == 0:
            self.problems.append(f"something is missing with exit code 0: {errors[-200:]}")

    def check_next(self, new, printed):
        again = self.command.run(self.place)
        if again is None or again.returncode != 0:
            return self.problems.append(f"the next run: {again}")
        if self.command.prints:
            if again.stdout != printed:
                self.problems.append("the next run gives other bytes")
        elif self.command.name == "fetch":
            if not all(b"New" in content for name, content in self.command.files(self.place).items() if name.endswith(".ics")):
                self.problems.append("the next run keeps an old calendar")
        else:
            files = self.command.files(self.place)
            wrong = [name for name in new if name != "report.json" and files.get(name) != new[name]]
            if wrong:
                self.problems.append(f"the next run gives other bytes: {wrong[:3]}")
        left = self.command.leftovers(self.place)
        if left and not self.command.isFile:
            self.problems.append(f"the next run leaves {left[:3]}")
