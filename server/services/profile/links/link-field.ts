import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { isLinkable } from "./linkable.ts"

/** The PROFILEREF field of a keyword; a keyword that is none names a group that is not there. */
export function linkField(profile: CompiledProfile, keyword: string): CompiledLink {
  const field = profile.links.find((link) => link.keyword === keyword)
  if (!field) throw new Refusal(404, problem("value.unknown_keyword", [keyword], { keyword }))
  return field
}

/** The same, for linking records that are there already. */
export function linkableField(profile: CompiledProfile, keyword: string): CompiledLink {
  const field = linkField(profile, keyword)
  if (!isLinkable(field)) throw new Refusal(400, problem("record.cannot_link", [keyword], { type: field.profileType }))
  return field
}
