#include <cstdio>
#include <unistd.h>
struct Sleeper { ~Sleeper() { std::fflush(stdout); sleep(60); } };
static Sleeper sleeper;
int main() { std::puts("42"); }
