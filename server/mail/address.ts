const longest = 254

/** Whether a letter can be put in the post for it: one address, and nothing that would begin another header. */
export function isMailAddress(text: string): boolean {
  return text.length <= longest && /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u.test(text)
}
