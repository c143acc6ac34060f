/** Viewing the application as a role: start, banner, end. */
export const en = {
  "viewing.title": "View as…",
  "viewing.text":
    "See the system as someone with only this role, in your own entities and modules. You cannot make changes until you stop. Viewing ends after {minutes, plural, one {# minute} other {# minutes}} and is recorded in the audit log.",
  "viewing.search": "Search roles",
  "viewing.none": "No roles yet",
  "viewing.none.text": "Create a role first.",
  "viewing.noMatch": "No roles match",
  "viewing.users": "{count, plural, =0 {No users} one {# user} other {# users}}",
  "viewing.failed": "Could not start viewing",
  "viewing.stopFailed": "Could not stop viewing",
  "viewing.banner": "You are viewing as {role}",
  "viewing.banner.text": "You cannot make changes or export data. Viewing ends at {time}.",
  "viewing.ended": "You are no longer viewing as {role}",
  "viewing.ended.stopped": "You can make changes again.",
  "viewing.ended.time": "The time limit was reached. You can make changes again.",
  "viewing.ended.demoted": "You are no longer a client administrator.",
  "viewing.ended.elsewhere": "Viewing was stopped in another tab, or the role was deleted. You can make changes again.",
  "viewing.page.title": "Not available while viewing as {role}",
  "viewing.page.text": "This page makes changes. Stop viewing to open it.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
