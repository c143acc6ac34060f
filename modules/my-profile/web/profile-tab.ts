/** Tabs of the profile page, as in its URL. */
export const profileTabs = ["personal", "password", "account", "notifications", "absences"] as const
export type ProfileTab = (typeof profileTabs)[number]

export function isProfileTab(text: unknown): text is ProfileTab {
  return profileTabs.some((tab) => tab === text)
}
