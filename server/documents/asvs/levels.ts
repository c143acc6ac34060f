/**
 * The requirements of OWASP ASVS 5.0.0: for each chapter its name, and for each section the level from which each
 * requirement applies, in their order. `"1.2": "112"` are 1.2.1, 1.2.2 (level 1) and 1.2.3 (level 2).
 */
export const chapters: readonly { readonly name: string; readonly sections: Readonly<Record<string, string>> }[] = [
  {
    name: "Encoding and sanitization",
    sections: { "1.1": "22", "1.2": "1111122223", "1.3": "112222222223", "1.4": "222", "1.5": "123" },
  },
  { name: "Validation and business logic", sections: { "2.1": "122", "2.2": "112", "2.3": "12223", "2.4": "23" } },
  {
    name: "Web frontend",
    sections: {
      "3.1": "3",
      "3.2": "113",
      "3.3": "12223",
      "3.4": "11222233",
      "3.5": "11122333",
      "3.6": "3",
      "3.7": "22333",
    },
  },
  { name: "API and web service", sections: { "4.1": "12233", "4.2": "23333", "4.3": "22", "4.4": "1222" } },
  { name: "File handling", sections: { "5.1": "2", "5.2": "112333", "5.3": "113", "5.4": "222" } },
  {
    name: "Authentication",
    sections: {
      "6.1": "122",
      "6.2": "111111112222",
      "6.3": "11223333",
      "6.4": "112233",
      "6.5": "22222333",
      "6.6": "2223",
      "6.7": "33",
      "6.8": "2222",
    },
  },
  {
    name: "Session management",
    sections: { "7.1": "222", "7.2": "1111", "7.3": "22", "7.4": "11222", "7.5": "223", "7.6": "22" },
  },
  { name: "Authorization", sections: { "8.1": "1233", "8.2": "1123", "8.3": "133", "8.4": "23" } },
  { name: "Self-contained tokens", sections: { "9.1": "111", "9.2": "1222" } },
  {
    name: "OAuth and OIDC",
    sections: {
      "10.1": "22",
      "10.2": "223",
      "10.3": "22223",
      "10.4": "1111122222233333",
      "10.5": "22222",
      "10.6": "22",
      "10.7": "222",
    },
  },
  {
    name: "Cryptography",
    sections: {
      "11.1": "2233",
      "11.2": "22233",
      "11.3": "11233",
      "11.4": "1222",
      "11.5": "23",
      "11.6": "23",
      "11.7": "33",
    },
  },
  { name: "Secure communication", sections: { "12.1": "12233", "12.2": "11", "12.3": "22223" } },
  { name: "Configuration", sections: { "13.1": "2333", "13.2": "222223", "13.3": "2233", "13.4": "1222233" } },
  { name: "Data protection", sections: { "14.1": "22", "14.2": "12223333", "14.3": "122" } },
  {
    name: "Secure coding and architecture",
    sections: { "15.1": "12233", "15.2": "12233", "15.3": "1222222", "15.4": "3333" },
  },
  {
    name: "Security logging and error handling",
    sections: { "16.1": "2", "16.2": "22222", "16.3": "2222", "16.4": "222", "16.5": "2223" },
  },
  { name: "WebRTC", sections: { "17.1": "23", "17.2": "22223333", "17.3": "22" } },
]

/** The target is level 2; requirements of level 3 are not in the table. */
const aim = 2

export interface RequiredSection {
  readonly number: string
  readonly level: number
}

/** The requirements of a chapter up to the target level. */
export function listRequirements(sections: Readonly<Record<string, string>>): readonly RequiredSection[] {
  return Object.entries(sections).flatMap(([section, levels]) =>
    Array.from(levels, (level, index) => ({ number: `${section}.${index + 1}`, level: Number(level) })).filter(
      ({ level }) => level <= aim,
    ),
  )
}
