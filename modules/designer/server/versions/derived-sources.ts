import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldRole } from "../../../../schemas/profile-types.ts"

/** Returns the source fields of a record's name, due date and owner that only one of the two versions uses. */
export function movedSources(before: CompiledProfile, after: CompiledProfile): readonly string[] {
  const pairs = [titleSource, dueSource, ownerSources].map((source) => [source(before), source(after)] as const)
  return pairs.flatMap(([was, is]) => (was.join() === is.join() ? [] : [...was, ...is]))
}

/** The field from which a manually entered uid comes. */
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
