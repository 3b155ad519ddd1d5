import { contentSecurityPolicy } from './content-security-policy.ts';

/**
 * Headers of every answer on the app's own origin. The policy goes on scripts as well, because a worker obeys the policy
 * its own script came with, not its document's.
 */
export function securityHeaders(origin: string, nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origin, nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Everything a page could ask for that Orrery never does; each empty allow-list also denies the app itself. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;
