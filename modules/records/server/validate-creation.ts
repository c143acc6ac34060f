import type { RuleContext } from "../../../engine/rules/context.ts"
import { checkRecord } from "../../../engine/validate/check-record.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { initialValues } from "../../../engine/wire/initial-values.ts"
import { uidOf } from "../../../engine/wire/title-of.ts"
import { initialState } from "../../../engine/workflow/initial-state.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordState } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, unrestrictedProfile, visibleProblems } from "./access-context.ts"
import type { CreationScope } from "./creation-scope.ts"
import type { ReferenceLookup } from "./reference-lookup.ts"
import { unknownReferences } from "./references.ts"
import { ruleContext } from "./rule-context.ts"
import { variableContext } from "./variables/variable-context.ts"

/** Initial values of a new record, overridden by the input; blank input stays blank. */
export function createStartingValues(
  access: AccessContext,
  profile: CompiledProfile,
  scope: CreationScope,
  inputValues: RecordValues,
): RecordValues {
  return { ...initialValues(profile, variableContext(access, scope)), ...inputValues }
}

/** A new record with its uid, before it is validated. */
export interface StartedCreation {
  readonly scope: CreationScope
  readonly values: RecordValues
}

/** What a new record's values do not say, for its rules. */
export function creationInput(
  access: AccessContext,
  profile: CompiledProfile,
  { scope, values }: StartedCreation,
): { readonly context: RuleContext; readonly record: { readonly id: null; readonly values: RecordValues } } {
  return { context: ruleContext(access, initialStateIn(profile, scope), scope), record: { id: null, values } }
}

/** Result of validating a new record with its uid. */
export interface ValidatedCreation {
  readonly uid: string
  /** The values to store. */
  readonly values: RecordValues
  /** Does not include a duplicate uid. */
  readonly problems: readonly Problem[]
}

export async function validateCreation(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  visibleProfile: CompiledProfile,
  context: RuleContext,
  start: StartedCreation & { readonly uid: string },
  backlinkValues: RecordValues = {},
  lookup?: ReferenceLookup,
): Promise<ValidatedCreation> {
  const profile = unrestrictedProfile(access, visibleProfile)
  const { scope } = start
  const { values, problems } = checkRecord(check, profile, context, start.values)
  const unknown = await unknownReferences(tx, access, profile, values, backlinkValues, scope, null, lookup)
  return {
    uid: uidOf(profile, values) ?? start.uid,
    values,
    problems: [
      ...visibleProblems(access, visibleProfile, problems),
      ...visibleProblems(access, visibleProfile, unknown),
    ],
  }
}

/** Initial state of a record in its scope: master records have no workflow, only those of a project are worked on. */
export function initialStateIn(profile: CompiledProfile, { projectId }: CreationScope): RecordState {
  return initialState(projectId === masterLibrary ? {} : profile)
}
