import { hostCookie } from "./host-cookie.ts"

/** The cookie that renews a session: no other site sends it. */
export const {
  send: sendRefreshCookie,
  clear: clearRefreshCookie,
  read: readRefreshCookie,
} = hostCookie("risk_universe", "strict")
