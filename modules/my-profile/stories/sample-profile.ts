import type { MyProfile } from "../contract.ts"
import type { NotificationPreferences } from "../../notifications/contracts/notification-preferences.ts"
import type { MySession } from "../../auth/contracts/sessions.ts"
import { notificationKindNames, notificationKinds } from "../../notification-kinds.ts"
import { administrator } from "../../../stories/screens/signed-in.ts"

/** The current user's profile, as the server returns it. */

export const requestKey = "GET /oauth/my-profile"
export const profile: MyProfile = {
  firstName: administrator.firstName,
  lastName: administrator.lastName,
  email: administrator.email,
  designation: administrator.designation,
  contactNumber: null,
  secondEmail: null,
  hasPassword: true,
  passwordChangedAt: "2026-10-01T08:00:00.000Z",
  lastLogin: "2026-11-20T08:00:00.000Z",
}
export const session: MySession = {
  id: "s1",
  browser: "Firefox",
  system: "Windows",
  device: "computer",
  address: "198.51.100.7",
  createdAt: "2026-11-21T09:00:00.000Z",
  lastUsedAt: "2026-11-21T11:30:00.000Z",
  remembered: true,
  current: true,
}
export const preferences: NotificationPreferences = {
  kinds: notificationKindNames.map((kind) => {
    const { email: preset, canDisable } = notificationKinds[kind]
    return { kind, inApp: true, email: preset, preset, canDisable }
  }),
  digestHour: 7,
  timeZone: "Europe/Zurich",
}
export const profileResponses = {
  [requestKey]: () => profile,
  "GET /oauth/sessions": () => ({ content: [session, { ...session, id: "s2", device: "phone", current: false }] }),
  "GET /api/v1/notification/preferences": () => preferences,
  "GET /api/second-factor": () => ({
    totp: true,
    passkeys: [],
    passkeysPossible: true,
    recoveryCodesLeft: 8,
    required: false,
    proof: "password",
  }),
}
