import type { CompiledLink, CompiledProfile, CompiledSection } from "../../schemas/compiled.ts"

/**
 * What stands as a group of linked records and what as a field. In a saved record every reference at the inline end is a
 * group with its own ways to link; a new record has nothing to hang them on yet, so there they are fields.
 */
export function linksOfPanel(
  profile: CompiledProfile,
  isSaved: boolean,
): { readonly sections: readonly CompiledSection[]; readonly links: readonly CompiledLink[] } {
  const atEnd = new Set(
    profile.sections.filter((section) => section.position === "RIGHT").flatMap((section) => section.keywords),
  )
  const links = isSaved ? profile.links.filter((link) => atEnd.has(link.keyword)) : []
  const grouped = new Set(links.map((link) => link.keyword))
  const sections = profile.sections
    .map((section) => ({ ...section, keywords: section.keywords.filter((keyword) => !grouped.has(keyword)) }))
    .filter((section) => section.keywords.length > 0)
  return { sections, links }
}
