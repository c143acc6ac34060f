export type Phase =
  | "reading-tables"
  | "reading-files"
  | "verifying"
  | "restoring-files"
  | "restoring-tables"
  | "upgrading"
  | "verifying-audit-log"

/** The progress of a phase. */
export interface Progress {
  start(phase: Phase, total: number | null): void
  advance(by?: number): void
  end(): void
}

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const everyMs = { terminal: 200, lines: 10_000 }

/**
 * On a terminal, updates a single line; otherwise writes a line of JSON at the start of each phase and periodically.
 */
export function showProgress(screen: Screen, now: () => number = performance.now.bind(performance)): Progress {
  const onTerminal = screen.isTTY === true
  let phase: Phase | undefined
  let done = 0
  let total: number | null = null
  let lastShownAt = 0
  const show = () => {
    lastShownAt = now()
    if (phase === undefined) return
    if (!onTerminal) return void screen.write(`${JSON.stringify({ phase, done, total })}\n`)
    screen.write(`\r\u{1b}[K${phaseMessages[phase]}: ${total === null ? done : `${done} of ${total}`}`)
  }
  return {
    start(next, count) {
      phase = next
      done = 0
      total = count
      show()
    },
    advance(by = 1) {
      done += by
      if (now() - lastShownAt >= (onTerminal ? everyMs.terminal : everyMs.lines)) show()
    },
    end() {
      show()
      if (onTerminal) screen.write("\n")
      phase = undefined
    },
  }
}

const phaseMessages: Readonly<Record<Phase, string>> = {
  "reading-tables": "Reading tables",
  "reading-files": "Reading files",
  verifying: "Reading back what was written",
  "restoring-files": "Restoring files",
  "restoring-tables": "Restoring tables",
  upgrading: "Bringing the schema up to date",
  "verifying-audit-log": "Verifying the audit log",
}
