"use strict"

/** A reason to abort the start. Its message is a complete sentence for the user at the terminal. */
class StartupError extends Error {}

module.exports = { StartupError }
