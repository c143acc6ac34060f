import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { listSecondFactorUsers } from "../contracts/second-factor.ts"
import type { Provider } from "../contracts/single-sign-on.ts"

export const callback = "https://risk.example.org/oauth2/callback"

export const provider: Provider = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  name: "Company sign-in",
  issuer: "https://login.example.org/tenants/0192f0c1/a-path-that-is-long-enough-to-go-on-over-the-line",
  openidClientId: "risk-universe",
  domains: ["calverine.example", "foods.calverine.example"],
  enabled: true,
  passwordOff: false,
  createsUsers: false,
  callback,
  revision: 1,
}

export const sampleSecuredUsers: ReplyOf<typeof listSecondFactorUsers>["content"] = [
  {
    id: "1",
    name: "Amira Haddad",
    email: "amira@calverine.example",
    kinds: ["totp", "passkey"],
    knownToProvider: true,
  },
  { id: "2", name: "Jonas Weber", email: "jonas@calverine.example", kinds: [], knownToProvider: true },
]
