#!/bin/bash
# The build script of OSS-Fuzz: programs, seeds and dictionaries of all targets in $OUT. Builds the same anywhere:
#
#   OUT=/tmp/out SANITIZER=address Tests/Fuzzing/oss-fuzz/build.sh [--target NAME]...
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../../.."
sanitizer=none
if [ "${SANITIZER:-address}" = address ]; then sanitizer=address; fi
Tests/Fuzzing/run --export "${OUT:?the directory for the programs}" --sanitizer "$sanitizer" "$@"
