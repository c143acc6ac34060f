/** Check-outs of processes in the matrix and of documents: who has one, asking for it and taking it over. */
export const en = {
  "checkOuts.checkOut": "Check out",
  "checkOuts.checkIn": "Check in",
  "checkOuts.ask": "Ask to check in",
  "checkOuts.asked": "Asked to check in",
  "checkOuts.takeOver": "Take over",
  "checkOuts.cancel": "Cancel",
  "checkOuts.close": "Close",
  "checkOuts.own": "Checked out by you since {time}",
  "checkOuts.other": "Checked out by {name} since {time}",
  "checkOuts.hidden": "Checked out by someone else since {time}",
  "checkOuts.heading.own": "You, since {time}",
  "checkOuts.heading.other": "{name}, since {time}",
  "checkOuts.heading.hidden": "Someone else, since {time}",
  "checkOuts.announce.other": "{name} has checked out {process}",
  "checkOuts.announce.hidden": "Someone else has checked out {process}",
  "checkOuts.announce.free": "{process} is available again",
  "checkOuts.done.checkOut": "{process} is checked out",
  "checkOuts.done.checkIn": "{process} is checked in",
  "checkOuts.done.ask": "{name} was asked to check in {process}",
  "checkOuts.done.askHidden": "The other user was asked to check in {process}",
  "checkOuts.takeOver.title": "Take over {process}?",
  "checkOuts.takeOver.text":
    "{name} will be notified and can no longer change this {sheet, select, DOCUMENT {document. Unsaved changes stay in their browser as a draft.} other {process. Unsaved changes stay in their cells.}}",
  "checkOuts.takeOver.hidden":
    "The other user will be notified and can no longer change this {sheet, select, DOCUMENT {document. Unsaved changes stay in their browser as a draft.} other {process. Unsaved changes stay in their cells.}}",
  "checkOuts.lost": "Your check-out of {process} has ended",
  "checkOuts.takenOver": "{name} has taken over {process}",
  "checkOuts.takenOverHidden": "Someone else has taken over {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {Changes that could not be saved stay here as a draft.} other {Changes that could not be saved stay in their cells, with the reason.}}",
  "checkOuts.again": "Check out again",
  "checkOuts.requested": "{name} {count, plural, one {asks} other {ask}} you to check in {process}",
  "checkOuts.requestedHidden": "Someone asks you to check in {process}",
  "checkOuts.dismiss": "Dismiss",
  "problem.check_out.held":
    "You are not checked in: {named, plural, =0 {someone else} other {{holder}}} has checked out {sheet, select, DOCUMENT {the document} other {the process}}.",
  "problem.check_out.lost": "You are not checked in: your check-out has ended or was taken over.",
  "problem.check_out.not_found": "This check-out has ended.",
  "problem.check_out.not_a_sheet": "Only processes, narratives, flowcharts and policies can be checked out.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
