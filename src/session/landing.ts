import { rememberedNotification } from "./notification-link.ts"
import { redirectLink } from "./redirect-link.ts"

/** Where a sign-in ends: at what somebody was on the way to, else at home. */
export const landing = (): string => rememberedNotification() ?? redirectLink() ?? "/"
