/** What the designer says of the group’s record type that an entity’s was copied from, and of taking it over. */
export const en = {
  "origin.newer": "{name} has a newer version: v{from} → v{version}",
  "origin.newer.draft": "{name} is in force now, as v{version}",
  "origin.newer.text":
    "This record type was copied from it. What changed there can be taken over; what was changed here stays.",
  "origin.compare": "Compare and take over…",
  "origin.settings": "Copied from",
  "origin.settings.based": "{name}, as of v{version}",
  "origin.settings.draft": "{name}, when it was a draft",
  "origin.settings.newest": "That is its newest version.",
  "origin.dialog": "Take over {name} v{version}",
  "origin.dialog.text":
    "What changed there comes into this draft as one step, which undo takes back. Nothing is in force before you publish.",
  "origin.loading": "Comparing with {name}",
  "origin.open": "The version of {name}",
  "origin.comes": "Comes in ({count, number})",
  "origin.stays": "Stays as it is here ({count, number})",
  "origin.stays.text": "Here this record type differs from the group’s, and goes on to.",
  "origin.leftOut": "Does not come ({count, number})",
  "origin.leftOut.text": "It speaks of something that is not here any more.",
  "origin.conflicts": "Changed here and there",
  "origin.conflicts.left": "{count, plural, one {One thing} other {# things}}, {left, number} to decide",
  "origin.allOurs": "Keep all as it is here",
  "origin.allTheirs": "Take all from the group",
  "origin.side.base": "Before",
  "origin.side.ours": "Here",
  "origin.side.theirs": "In the group’s",
  "origin.problems": "{count, plural, one {One thing} other {# things}} will stand against publishing",
  "origin.nothing": "Nothing to take over",
  "origin.nothing.text":
    "All that changed there is here already. Mark this record type as up to date, so that it is no longer pointed out.",
  "origin.do": "Take over",
  "origin.mark": "Mark as up to date",
  "origin.done": "{name} v{version} is taken over",
  "origin.done.text": "Undo takes it back. Publish to put it in force.",
  "origin.marked": "Up to date with {name} v{version}",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
