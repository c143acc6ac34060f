import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { isLinkable } from "./linkable.ts"

/** Finds a PROFILEREF field by keyword; throws 404 if there is none. */
export function linkField(profile: CompiledProfile, keyword: string): CompiledLink {
  const field = profile.links.find((link) => link.keyword === keyword)
  if (!field) throw new HttpError(404, problem("value.unknown_keyword", [keyword], { keyword }))
  return field
}

/** Like `linkField`, but throws 400 unless existing records can be linked. */
export function linkableField(profile: CompiledProfile, keyword: string): CompiledLink {
  const field = linkField(profile, keyword)
  if (!isLinkable(field))
    throw new HttpError(400, problem("record.cannot_link", [keyword], { type: field.profileType }))
  return field
}
