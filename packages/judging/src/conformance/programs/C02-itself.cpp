#include "main.cpp"
#include "main.cpp"
#warning again
#pragma message "and again"
int main() {}
