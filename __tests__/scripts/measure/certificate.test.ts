/** @jest-environment node */
import { makeCertificate } from '@/scripts/measure/certificate'

test('without openssl it says which package has it', () => {
  expect(() => makeCertificate('no-such-openssl')).toThrow(
    'HTTP/2 needs a certificate, which openssl makes; on Debian or Ubuntu: apt-get install openssl',
  )
})
