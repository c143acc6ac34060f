/** The kinds of second factor: an authenticator app's code, or a passkey. */
export const secondFactorKinds = ["totp", "passkey"] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]
