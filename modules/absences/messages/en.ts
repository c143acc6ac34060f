/** Absences of users, their substitutes, and the users one substitutes. */
export const en = {
  "absences.title": "Absences",
  "absences.text":
    "While you are away, your substitute acts for you in workflows, from the first to the last day in your time zone. Substitutes see only records they already have access to, and the audit log shows both names.",
  "absences.text.of":
    "While {name} is away, their substitute acts for them in workflows. Substitutes see only records they already have access to, and the audit log shows both names.",
  "absences.add": "Add absence",
  "absences.empty": "No absences planned",
  "absences.now": "Current",
  "absences.range": "{from} – {until}",
  "absences.named": "Substitute: {name}",
  "absences.picker": "Name or email",
  "absences.help": "Active users in the same entities and modules",
  "absences.somebody": "someone",
  "absences.setBy": "Added by {name}",
  "absences.warning.away": "Substitute is also away",
  "absences.warning.inactive": "Substitute cannot sign in",
  "absences.warning.away.text":
    "{name} is away for part of this period, and no one acts for them. Choose someone else if the work cannot wait.",
  "absences.warning.inactive.text": "{name} cannot sign in at the moment. Choose someone else if the work cannot wait.",
  "absences.edit": "Edit absence",
  "absences.edit.of": "Edit absence starting {name}",
  "absences.delete.of": "Delete absence starting {name}",
  "absences.delete.title": "Delete this absence?",
  "absences.delete.text": "The substitute can no longer act for this person and is no longer notified.",
  "absences.from": "First day",
  "absences.last": "Last day",
  "absences.substitute": "Substitute",
  "absences.saved": "Absence saved",
  "absences.deleted": "Absence deleted",
  "absences.substituteFor": "You are the substitute for",
  "absences.substituteFor.text": "Their tasks appear in your list too, if you have access to the record.",
  "absences.substituteFor.empty": "No one has chosen you as a substitute.",
  "absences.of": "Absences of {name}",
  "problem.absence.not_found": "Absence not found, or it has already ended.",
  "problem.absence.conflict": "Someone else changed this absence. Reload and make your change again.",
  "problem.absence.ends_before": "The last day must be on or after the first day.",
  "problem.absence.over": "The last day cannot be in the past.",
  "problem.absence.too_long":
    "An absence can last no more than one year. Choose an earlier last day and add a second absence.",
  "problem.absence.overlaps": "This overlaps with another absence. Edit that one or choose other days.",
  "problem.absence.too_many": "You can plan no more than {maximum} absences. Delete one you no longer need.",
  "problem.absence.own_substitute": "You cannot be your own substitute. Select someone else.",
  "problem.absence.not_a_substitute":
    "The substitute must be an active user in one of the same entities and modules. Select someone else.",
} as const

/** Must be complete to compile. */
export type AreaMessages = Readonly<Record<keyof typeof en, string>>
