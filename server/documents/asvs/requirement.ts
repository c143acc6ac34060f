/** A test by its file and its title there. */
export interface Test {
  readonly file: string
  readonly name: string
}

export type RequirementStatus = "met" | "partly" | "not met" | "by the operator" | "not applicable"

/** A requirement: its summary, whether it is met, how, and which tests prove it. */
export interface Requirement {
  readonly requirement: string
  readonly status: RequirementStatus
  readonly how: string
  readonly tests: readonly Test[]
  /** Why no test proves it. */
  readonly untested?: string
}

export type Chapter = Readonly<Record<string, Requirement>>

/** The tests of one file, by title. */
export const testsOf =
  (file: string) =>
  (name: string): Test => ({ file, name })

export const met = (requirement: string, how: string, ...tests: readonly [Test, ...Test[]]): Requirement => ({
  requirement,
  status: "met",
  how,
  tests,
})

/** Met, but not testable. */
export const metUntested = (requirement: string, how: string, untested: string): Requirement => ({
  requirement,
  status: "met",
  how,
  tests: [],
  untested,
})

/** `how` also describes what is missing. */
export const partly = (requirement: string, how: string, ...tests: readonly Test[]): Requirement => ({
  requirement,
  status: "partly",
  how,
  tests,
})

export const notMet = (requirement: string, how: string, ...tests: readonly Test[]): Requirement => ({
  requirement,
  status: "not met",
  how,
  tests,
})

/** Depends on the operator's configuration; the tests prove the part of Risk Universe. */
export const byOperator = (requirement: string, how: string, ...tests: readonly Test[]): Requirement => ({
  requirement,
  status: "by the operator",
  how,
  tests,
})

export const notApplicable = (requirement: string, how: string): Requirement => ({
  requirement,
  status: "not applicable",
  how,
  tests: [],
})
