import { provesEveryThing } from "./every-thing.ts"

await provesEveryThing("covering")
