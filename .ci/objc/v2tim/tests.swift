// What the call sites of the tests need.
