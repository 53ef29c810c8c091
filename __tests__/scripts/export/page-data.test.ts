/** @jest-environment node */
import { linkPageData, splitPageData } from '@/scripts/export/page-data'

const html =
  '<html><body><p>Текст</p><script>let a = 1</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"a(b)\\n"])</script><script>self.__next_f.push([1,"c"])</script></body></html>'

test("a page's data leave its HTML in their order, and nothing else does", () => {
  expect(splitPageData(html)).toEqual({
    html: '<html><body><p>Текст</p><script>let a = 1</script></body></html>',
    data: '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a(b)\\n"]);self.__next_f.push([1,"c"])',
  })
})

test('a page without data stays as it is', () => {
  expect(splitPageData('<html><body><script>let a = 1</script></body></html>')).toBeNull()
})

test('the data are loaded after all of the text, before the document is parsed', () => {
  expect(linkPageData('<body><p>Текст</p></body></html>', '/a.data.js?1')).toBe(
    '<body><p>Текст</p><script src="/a.data.js?1"></script></body></html>',
  )
  expect(() => linkPageData('<p>Текст</p>', '/a.data.js')).toThrow(
    'expected </body> in the page of /a.data.js',
  )
})
