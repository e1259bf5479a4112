#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

// Swift cannot call functions with a variable number of arguments; these have one type each.
static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_large(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
// libcurl copies the text, except that of CURLOPT_POSTFIELDS.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_object(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*ccurl_data_function)(char *bytes, size_t size, size_t count, void *owner);
static inline CURLcode ccurl_set_body_function(CURL *handle, ccurl_data_function function) {
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, function);
}
static inline CURLcode ccurl_set_head_function(CURL *handle, ccurl_data_function function) {
  return curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, function);
}

// The bytes of a socket address: 4 of IPv4, 16 of IPv6; 0 if it is neither.
static inline int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]) {
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, &((const struct sockaddr_in *)&address->addr)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, &((const struct sockaddr_in6 *)&address->addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}
// The same of an address as text, which may have a zone.
static inline int ccurl_text_address_bytes(const char *text, unsigned char bytes[16]) {
  char plain[64];
  size_t length = strcspn(text, "%");
  if (length >= sizeof plain) return 0;
  memcpy(plain, text, length);
  plain[length] = 0;
  if (inet_pton(AF_INET, plain, bytes) == 1) return 4;
  if (inet_pton(AF_INET6, plain, bytes) == 1) return 16;
  return 0;
}
static inline curl_socket_t ccurl_open_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}
static inline CURLcode ccurl_set_socket_function(CURL *handle, curl_opensocket_callback function) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}
static inline CURLcode ccurl_set_request_function(CURL *handle, curl_prereq_callback function) {
  return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}

static inline long ccurl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}
static inline curl_off_t ccurl_large(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}
// Valid until the next transfer of the handle.
static inline const char *ccurl_text(CURL *handle, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}
static inline CURLMcode ccurl_multi_set_number(CURLM *handle, CURLMoption option, long value) {
  return curl_multi_setopt(handle, option, value);
}
