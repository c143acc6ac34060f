"use strict"

// Loaded before the command itself: stops the process when its parent is gone, even after kill -9. The command's own
// workers inherit the arguments and keep their channels as they need them.

if (process.channel && process.env.RISK_UNIVERSE_BOOTSTRAP === String(process.ppid)) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
  process.channel.unref()
}
