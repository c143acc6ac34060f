export type Phase = "rows" | "files" | "verifying" | "restoring-files" | "restoring-rows" | "upgrading" | "trail"

/** How far it is. */
export interface Progress {
  begin(phase: Phase, total: number | null): void
  advance(by?: number): void
  end(): void
}

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const everyMs = { terminal: 200, lines: 10_000 }

/** On a terminal one line that is written over; elsewhere a line of JSON at the beginning of a phase and now and then. */
export function showProgress(screen: Screen, now: () => number = performance.now.bind(performance)): Progress {
  const onTerminal = screen.isTTY === true
  let phase: Phase | undefined
  let done = 0
  let total: number | null = null
  let shownAt = 0
  const show = () => {
    shownAt = now()
    if (phase === undefined) return
    if (!onTerminal) return void screen.write(`${JSON.stringify({ phase, done, total })}\n`)
    screen.write(`\r\u{1b}[K${sentences[phase]}: ${total === null ? done : `${done} of ${total}`}`)
  }
  return {
    begin(next, count) {
      phase = next
      done = 0
      total = count
      show()
    },
    advance(by = 1) {
      done += by
      if (now() - shownAt >= (onTerminal ? everyMs.terminal : everyMs.lines)) show()
    },
    end() {
      show()
      if (onTerminal) screen.write("\n")
      phase = undefined
    },
  }
}

const sentences: Readonly<Record<Phase, string>> = {
  rows: "Reading tables",
  files: "Reading files",
  verifying: "Reading back what was written",
  "restoring-files": "Restoring files",
  "restoring-rows": "Restoring tables",
  upgrading: "Bringing the schema up to date",
  trail: "Verifying the audit trail",
}
