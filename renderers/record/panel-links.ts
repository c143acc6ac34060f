import type { CompiledLink, CompiledProfile, CompiledSection } from "../../schemas/compiled.ts"

/**
 * Decides which references are groups of linked records and which are fields. In a saved record every reference at the
 * inline end is a group with its own link actions; a new record cannot be linked yet, so there they are fields.
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
