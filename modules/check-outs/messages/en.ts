/** Check-outs of processes in the matrix and of documents: who has one, asking for it and taking it over. */
export const en = {
  "checkOuts.checkOut": "Check out",
  "checkOuts.checkIn": "Check in",
  "checkOuts.ask": "Ask for it",
  "checkOuts.asked": "You have asked for it",
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
  "checkOuts.done.ask": "{name} has been asked for {process}",
  "checkOuts.done.askHidden": "The user who has {process} has been asked for it",
  "checkOuts.takeOver.title": "Take over {process}?",
  "checkOuts.takeOver.text":
    "{name} can no longer change this {sheet, select, DOCUMENT {document, and is notified. What they have not saved yet stays in their browser as a draft.} other {process, and is notified. Input that is not saved yet stays in their cells.}}",
  "checkOuts.takeOver.hidden":
    "The other user can no longer change this {sheet, select, DOCUMENT {document, and is notified. What they have not saved yet stays in their browser as a draft.} other {process, and is notified. Input that is not saved yet stays in their cells.}}",
  "checkOuts.lost": "Your check-out of {process} has ended",
  "checkOuts.takenOver": "{name} has taken over {process}",
  "checkOuts.takenOverHidden": "Someone else has taken over {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {What could not be saved stays here as a draft.} other {Input that could not be saved stays in its cells, with the reason.}}",
  "checkOuts.again": "Check out again",
  "checkOuts.requested": "{name} {count, plural, one {asks} other {ask}} for {process}",
  "checkOuts.requestedHidden": "Someone asks for {process}",
  "checkOuts.dismiss": "Dismiss",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
