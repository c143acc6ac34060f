"use strict"

// Loaded before the command itself: when the process that started it is gone, even by kill -9, it is asked to stop.
// The command's own workers are started with the same words, and keep their channels as they need them.

if (process.channel && process.env.RISK_UNIVERSE_BOOTSTRAP === String(process.ppid)) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
  process.channel.unref()
}
