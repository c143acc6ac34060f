/** A test by its file and the name it is told under there. */
export interface Test {
  readonly file: string
  readonly name: string
}

export type Verdict = "met" | "partly" | "not met" | "by the operator" | "not applicable"

/** One requirement: what it asks in short, whether it is met, by what, and which tests show it. */
export interface Requirement {
  readonly asks: string
  readonly verdict: Verdict
  readonly how: string
  readonly tests: readonly Test[]
  /** Why no test shows what is said to be met. */
  readonly untested?: string
}

export type Chapter = Readonly<Record<string, Requirement>>

/** The tests of one file, by name. */
export const testsOf =
  (file: string) =>
  (name: string): Test => ({ file, name })

export const met = (asks: string, how: string, ...tests: readonly [Test, ...Test[]]): Requirement => ({
  asks,
  verdict: "met",
  how,
  tests,
})

/** Met, and nothing that a test could hold it to. */
export const metUntested = (asks: string, how: string, untested: string): Requirement => ({
  asks,
  verdict: "met",
  how,
  tests: [],
  untested,
})

/** `how` says what is missing as well. */
export const partly = (asks: string, how: string, ...tests: readonly Test[]): Requirement => ({
  asks,
  verdict: "partly",
  how,
  tests,
})

export const notMet = (asks: string, how: string, ...tests: readonly Test[]): Requirement => ({
  asks,
  verdict: "not met",
  how,
  tests,
})

/** It hangs on what the operator sets up; the tests show the product's own half. */
export const byOperator = (asks: string, how: string, ...tests: readonly Test[]): Requirement => ({
  asks,
  verdict: "by the operator",
  how,
  tests,
})

export const notApplicable = (asks: string, how: string): Requirement => ({
  asks,
  verdict: "not applicable",
  how,
  tests: [],
})
