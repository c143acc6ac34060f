"use strict"

/** A reason not to go on that is already a sentence for the person at the terminal. */
class Refusal extends Error {}

module.exports = { Refusal }
