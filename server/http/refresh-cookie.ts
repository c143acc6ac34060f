import { hostCookie } from "./host-cookie.ts"

/** The cookie that renews a session; not sent with cross-site requests. */
export const {
  send: sendRefreshCookie,
  clear: clearRefreshCookie,
  read: readRefreshCookie,
} = hostCookie("risk_universe", "strict")
