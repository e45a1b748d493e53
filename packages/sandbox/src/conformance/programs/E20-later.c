#include "testlib.h"
#include "/w/testlib.h"
#include "/tmp/testlib.h"
int main(void) {}
