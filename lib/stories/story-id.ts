/** Tells whether a text can be a story's id, and so its file's name: lower-case letters a-z, digits and hyphens. */
export function isStoryId(text: string): boolean {
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)
}
