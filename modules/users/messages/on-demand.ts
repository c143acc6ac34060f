import { onDemand } from "../../../messages/on-demand.ts"

export const peopleMessages = onDemand({
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es,
  hi: async () => (await import("./hi.ts")).hi,
  fr: async () => (await import("./fr.ts")).fr,
  ar: async () => (await import("./ar.ts")).ar,
})
