export interface LockHolder {
  readonly pid: number
  readonly started: string | null
  readonly since: string
}

export type LockAttempt =
  | { readonly acquired: true; readonly release: () => void }
  | { readonly acquired: false; readonly holder: LockHolder }

export function acquireProcessLock(file: string): LockAttempt
export function describeHolder(holder: LockHolder): string
export function isAlive(process: { readonly pid: number; readonly started?: string | null }): boolean
