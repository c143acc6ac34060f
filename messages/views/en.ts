/** Building a filter and keeping views: fetched with the first dialog that speaks them. */
export const en = {
  "views.close": "Close",
  "views.cancel": "Cancel",
  "views.save": "Save",
  "views.saved": "The view {name} was saved",
  "views.new.title": "Save as a new view",
  "views.change.title": "Name and sharing",
  "views.name": "Name of the view",
  "views.name.bad":
    "Begin with a letter or a number; letters, numbers, spaces and . _ - may follow, {most} characters in all.",
  "views.shared": "Share with everybody who may read this list",
  "views.opens": "Use as my default view",
  "views.delete": "Delete",
  "views.delete.title": "Delete the view {name}?",
  "views.delete.own": "No record is deleted with it.",
  "views.delete.shared": "It is shared: it goes for everybody. No record is deleted with it.",
  "views.delete.failed": "The view could not be deleted. Try again.",
  "views.builder.title": "Build a filter",
  "views.builder.whole": "Filter",
  "views.builder.nothing": "Every record of the list is shown.",
  "views.builder.join": "{place}: which conditions count",
  "views.builder.all": "All of these",
  "views.builder.any": "Any of these",
  "views.builder.condition": "Condition {place}",
  "views.builder.condition.add": "Add a condition",
  "views.builder.condition.remove": "Remove condition {place}",
  "views.builder.group": "Group {place}",
  "views.builder.group.add": "Add a group",
  "views.builder.group.remove": "Remove group {place}",
  "views.builder.column": "Column",
  "views.builder.apply": "Apply",
  "views.builder.unfinished":
    "{count, plural, one {One condition lacks a column or a value and does not count.} other {# conditions lack a column or a value and do not count.}}",
  "views.builder.hits": "{count, plural, =0 {No record} one {{shown} record} other {{shown} records}}",
  "views.builder.hits.about": "{count, plural, one {About {shown} record} other {About {shown} records}}",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
