-- Counters may start anew after a crash; they are written at every guarded call and need no log.
ALTER TABLE "rate_limits" SET UNLOGGED;
