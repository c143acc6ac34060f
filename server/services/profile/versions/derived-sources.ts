import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldRole } from "../../../../schemas/profile-types.ts"

/** The fields from which one of the two versions draws a record's name, due date or owner and the other does not. */
export function movedSources(before: CompiledProfile, after: CompiledProfile): readonly string[] {
  const pairs = [titleSource, dueSource, ownerSources].map((source) => [source(before), source(after)] as const)
  return pairs.flatMap(([was, is]) => (was.join() === is.join() ? [] : [...was, ...is]))
}

/** What a typed number is drawn from. */
export function uidSource({ fields, uidKeyword }: CompiledProfile): string | undefined {
  return fields.find(({ keyword }) => keyword === uidKeyword)?.id
}

function titleSource({ fields, titleKeyword }: CompiledProfile): readonly string[] {
  return fields.filter(({ keyword }) => keyword === titleKeyword).map(({ id }) => id)
}

function dueSource(profile: CompiledProfile): readonly string[] {
  return ofRole(profile, "due_date")
}

function ownerSources(profile: CompiledProfile): readonly string[] {
  return (["owner", "assignee", "preparer"] as const).flatMap((role) => ofRole(profile, role))
}

function ofRole({ fields }: CompiledProfile, role: FieldRole): readonly string[] {
  const field = fields.find((candidate) => candidate.role === role)
  return field ? [field.id] : []
}
