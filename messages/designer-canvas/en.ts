export const en = {
  "designer.step.moveFields": "move fields",
  "designer.step.removeParts": "delete fields",
  "designer.step.insertParts": "insert copy",
  "designer.canvas.side": "Field types and outline",
  "designer.canvas.outline": "Outline",
  "designer.canvas.rename": "Rename",
  "designer.canvas.rename.label": "New name for {name}",
  "designer.canvas.duplicate": "Duplicate",
  "designer.canvas.copy": "Copy",
  "designer.canvas.cut": "Cut",
  "designer.canvas.paste": "Paste after",
  "designer.canvas.isCut": "Cut, not pasted yet",
  "designer.canvas.isLifted": "Lifted",
  "designer.canvas.chosen": "{count, plural, one {# field selected} other {# fields selected}}",
  "designer.canvas.copied.fields": "{count, plural, one {# field copied} other {# fields copied}}",
  "designer.canvas.copied.section": "Section {name} copied",
  "designer.canvas.cut.fields":
    "{count, plural, one {# field cut. It moves} other {# fields cut. They move}} to where you paste.",
  "designer.canvas.cut.section": "Section {name} cut. It moves to where you paste.",
  "designer.canvas.pasted":
    "{sections, plural, =0 {{count, plural, one {# field inserted} other {# fields inserted}}} one {Section inserted} other {# sections inserted}}",
  "designer.canvas.moved":
    "{sections, plural, =0 {{count, plural, one {# field moved} other {# fields moved}}} one {Section moved} other {# sections moved}}",
  "designer.canvas.deleted": "{count, plural, =0 {Section deleted} one {# field deleted} other {# fields deleted}}",
  "designer.canvas.paste.nowhere": "There is no section to paste into. Add a section first.",
  "designer.canvas.paste.foreign": "The clipboard holds no fields or sections. Copy some on a canvas first.",
  "designer.canvas.paste.damaged": "What the clipboard holds cannot be read as fields or sections. Copy them again.",
  "designer.canvas.clipboard":
    "The browser did not allow access to the clipboard. Use Ctrl+C and Ctrl+V on the canvas.",
  "designer.canvas.left": "{count, plural, one {# thing was left out} other {# things were left out}}",
  "designer.canvas.left.rule": "A rule about {name} reads a field that is not here.",
  "designer.canvas.left.role": "Another field already has the role of {name}.",
  "designer.canvas.left.archive": "{name} no longer keeps earlier values: it is a field of its own.",
  "designer.canvas.delete.field": "Delete {name}?",
  "designer.canvas.delete.fields": "Delete {count, plural, one {# field} other {# fields}}?",
  "designer.canvas.delete.uses":
    "{count, plural, one {This uses what you delete and goes or changes with it:} other {These # use what you delete and go or change with it:}}",
  "designer.canvas.delete.instead": "Read instead of {name}",
  "designer.canvas.delete.nothing": "Nothing: let it go",
  "designer.canvas.delete.others":
    "Undo brings everything back. What other record types read of it is shown before you publish.",
  "designer.canvas.use.listColumn": "List column {name}",
  "designer.canvas.use.listSort": "The list is sorted by {name}",
  "designer.canvas.use.listFilter": "The default filter asks about {name}",
  "designer.canvas.use.material": "Approvals are of {name}",
  "designer.canvas.use.workflow": "Workflow: {name}",
  "designer.canvas.use.archive": "{name}, which keeps earlier values of it",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
