/** Looking at the product as a role: how it begins, what it says of itself, how it ends. */
export const en = {
  "viewing.title": "View as…",
  "viewing.text":
    "You see everything as somebody who holds just this role, in your own entities and modules. Until you stop, and for {minutes, plural, one {# minute} other {# minutes}} at most, nothing can be changed. The audit trail tells when it began and how it ended.",
  "viewing.search": "Search roles",
  "viewing.none": "There is no role yet",
  "viewing.none.text": "Make a role first; then you can see what it opens.",
  "viewing.noMatch": "No role matches",
  "viewing.users": "{count, plural, =0 {Nobody holds it} one {# person holds it} other {# people hold it}}",
  "viewing.failed": "Viewing could not begin",
  "viewing.stopFailed": "Viewing could not be stopped",
  "viewing.banner": "You are viewing as {role}",
  "viewing.banner.text": "Nothing can be changed or exported. It ends by itself at {time}.",
  "viewing.ended": "You no longer view as {role}",
  "viewing.ended.stopped": "From here on you see and change things as yourself.",
  "viewing.ended.time": "The time was over. From here on you see and change things as yourself.",
  "viewing.ended.demoted": "You are no longer client administrator.",
  "viewing.ended.elsewhere":
    "It was stopped in another window, or the role was deleted. From here on you see and change things as yourself.",
  "viewing.page.title": "Not while you are viewing as {role}",
  "viewing.page.text":
    "On this page something is changed, and nothing can be changed now. Stop viewing to open it as yourself.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
