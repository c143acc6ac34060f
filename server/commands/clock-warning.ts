/** An offset that a machine whose clock is synchronized does not have. */
const largestOffsetMs = 10_000

/** The warning for an operator whose machine has another time than the database's. */
export function clockWarning(offsetMs: number): string | undefined {
  if (Math.abs(offsetMs) <= largestOffsetMs) return undefined
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  const relation = offsetMs > 0 ? "ahead of" : "behind"
  return `The clock of this machine is ${seconds} seconds ${relation} the database's, which counts: logs, backups and emails of this process have the wrong time. Synchronize both clocks (NTP).`
}
