/**
 * Designer messages about the group's record type that an entity's copy comes from, and about applying its versions.
 */
export const en = {
  "origin.newer": "{name} has a newer version: v{from} → v{version}",
  "origin.newer.draft": "{name} has been published as v{version}",
  "origin.newer.text":
    "This record type was copied from it. You can apply its changes here; your own changes are kept.",
  "origin.compare": "Compare and apply…",
  "origin.settings": "Copied from",
  "origin.settings.based": "{name} v{version}",
  "origin.settings.draft": "{name} (draft)",
  "origin.settings.newest": "This is the latest version.",
  "origin.dialog": "Apply {name} v{version}",
  "origin.dialog.text":
    "The changes are added to this draft as one step that you can undo. Nothing goes live until you publish.",
  "origin.loading": "Comparing with {name}…",
  "origin.open": "{name} version",
  "origin.comes": "Will be applied ({count, number})",
  "origin.stays": "Kept as is ({count, number})",
  "origin.stays.text": "Your changes to this copy. They are kept.",
  "origin.leftOut": "Cannot be applied ({count, number})",
  "origin.leftOut.text": "These refer to items that no longer exist here.",
  "origin.conflicts": "Conflicts",
  "origin.conflicts.left": "{count, plural, one {1 conflict} other {# conflicts}}, {left, number} unresolved",
  "origin.allOurs": "Keep all of mine",
  "origin.allTheirs": "Use all from the group",
  "origin.side.base": "Before",
  "origin.side.ours": "This copy",
  "origin.side.theirs": "Group version",
  "origin.problems": "{count, plural, one {1 error} other {# errors}} will prevent publishing",
  "origin.nothing": "No changes to apply",
  "origin.nothing.text": "This copy already has all the changes. Mark it as up to date to hide this notice.",
  "origin.do": "Apply",
  "origin.mark": "Mark as up to date",
  "origin.done": "{name} v{version} applied",
  "origin.done.text": "You can undo this. Publish to go live.",
  "origin.marked": "Up to date with {name} v{version}",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
