/** When people are away, who acts for them meanwhile, and for whom one stands in oneself. */
export const en = {
  "absences.title": "Away",
  "absences.text":
    "While you are away, somebody else acts for you in workflows, from the first to the last day, where you work. They see only what they may read themselves, and what they do is kept under both names.",
  "absences.text.of":
    "While {name} is away, somebody else acts for them in workflows. They see only what they may read themselves, and what they do is kept under both names.",
  "absences.add": "Add an absence",
  "absences.empty": "No absence is planned.",
  "absences.now": "Now",
  "absences.range": "{from} – {until}",
  "absences.named": "{name} acts meanwhile",
  "absences.picker": "Name or e-mail",
  "absences.help": "Active people of the same entities and modules",
  "absences.somebody": "somebody",
  "absences.setBy": "Set by {name}",
  "absences.doubt.away": "Away meanwhile as well",
  "absences.doubt.inactive": "Cannot sign in at present",
  "absences.doubt.away.text":
    "{name} is away during part of this time. Nobody acts in their place: choose somebody else if the work cannot wait.",
  "absences.doubt.inactive.text": "{name} cannot sign in at present. Choose somebody else if the work cannot wait.",
  "absences.edit": "Change the absence",
  "absences.edit.of": "Change the absence from {from}",
  "absences.delete": "Delete",
  "absences.delete.of": "Delete the absence from {from}",
  "absences.delete.title": "Delete this absence?",
  "absences.delete.text": "From now on nobody acts in this name any more, and the substitute is told no more of it.",
  "absences.from": "First day away",
  "absences.last": "Last day away",
  "absences.substitute": "Who acts meanwhile",
  "absences.save": "Save",
  "absences.cancel": "Cancel",
  "absences.close": "Close",
  "absences.saved": "The absence is saved",
  "absences.deleted": "The absence is deleted",
  "absences.required": "This is needed.",
  "absences.standsIn": "You stand in for",
  "absences.standsIn.text": "Their work waits for you as well, as far as you may read it yourself.",
  "absences.standsIn.empty": "Nobody who is away has named you.",
  "absences.of": "Absences of {name}",
} as const

/** Complete or it does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>
