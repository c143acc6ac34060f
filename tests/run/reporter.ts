import { writeSync } from "node:fs"
import { relative } from "node:path"
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node"

const progressEveryMs = 30_000
const maxNamed = 8

/** Of a message that carries a whole page. */
const maxMessageLines = 40

/**
 * Names each failed test at once with its reason, and every half minute how far the run is and which tests are running:
 * so the log of a run that is stopped, even by kill -9, shows where it was.
 */
export default class ProgressReporter implements Reporter {
  #vitest: Vitest | undefined
  #passed = 0
  #failed = 0
  #files = { finished: 0, all: 0 }
  readonly #running = new Set<TestCase>()
  readonly #runningFiles = new Set<TestModule>()
  #progress: NodeJS.Timeout | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      // Vitest ends the process right after; only what is written at once is still seen.
      process.prependListener(signal, () => writeSync(1, `\nStopped by ${signal}. ${this.#where()}\n`))
    }
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = { finished: 0, all: files.length }
    this.#progress = setInterval(() => console.log(this.#where()), progressEveryMs).unref()
  }

  onTestModuleStart(file: TestModule): void {
    this.#runningFiles.add(file)
  }

  onTestModuleEnd(file: TestModule): void {
    this.#runningFiles.delete(file)
    this.#files.finished += 1
    const errors = file.errors()
    if (errors.length > 0) this.#print(`BROKEN  ${pathOf(file)}`, errors)
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.add(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(test)
    const { state, errors } = test.result()
    if (state === "passed") this.#passed += 1
    if (state !== "failed") return
    this.#failed += 1
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)
    this.#print(`FAILED  ${pathOf(test.module)} › ${test.fullName} (${seconds} s)`, errors)
  }

  onTestRunEnd(_files: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    clearInterval(this.#progress)
    if (unhandledErrors.length > 0) this.#print("AN ERROR OUTSIDE THE TESTS", unhandledErrors)
  }

  #print(title: string, errors: readonly unknown[]): void {
    console.log(`\n${title}`)
    for (const error of errors) this.#vitest?.logger.printError(shortened(error), { showCodeFrame: true })
  }

  #where(): string {
    // Without the browser that Vitest adds to the name.
    const part = this.#vitest?.projects[0]?.name.split(" ")[0]
    const files = `${part ? `${part}: ` : ""}${this.#files.finished} of ${this.#files.all} files`
    return `${files}, ${this.#passed} tests passed, ${this.#failed} failed; running: ${this.#runningNames()}`
  }

  #runningNames(): string {
    const tests = [...this.#running].map((test) => `${pathOf(test.module)} › ${test.fullName}`)
    const busy = new Set([...this.#running].map((test) => test.module))
    const between = [...this.#runningFiles].filter((file) => !busy.has(file)).map((file) => `${pathOf(file)} (set-up)`)
    const names = [...tests, ...between]
    const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : ""
    return names.length === 0 ? "nothing yet" : `${names.slice(0, maxNamed).join("; ")}${more}`
  }
}

/** With the project's name, because a story is drawn by more than one. */
function pathOf(file: TestModule): string {
  const { name } = file.project
  return `${relative(process.cwd(), file.moduleId)}${name === "" ? "" : ` [${name}]`}`
}

/** The same error, its message cut where it goes on to print the document it looked through. */
function shortened(error: unknown): unknown {
  if (typeof error !== "object" || error === null || !("message" in error)) return error
  const lines = String(error.message).split("\n")
  if (lines.length <= maxMessageLines) return error
  return { ...error, message: [...lines.slice(0, maxMessageLines), "…"].join("\n") }
}
