import { rememberedNotification } from "./notification-link.ts"
import { redirectLink } from "./redirect-link.ts"

/** Target after sign-in: the page the user requested, otherwise home. */
export const landing = (): string => rememberedNotification() ?? redirectLink() ?? "/"
