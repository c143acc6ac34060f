"use strict"

// Loaded before the command itself: when the process that started it is gone, even by kill -9, it is asked to stop.

if (process.channel) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
  process.channel.unref()
}
