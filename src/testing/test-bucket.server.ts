import { afterAll } from 'vitest';
import { settings } from '@/server/settings/settings.server';
import { S3Server } from './test-s3.server';
import { changeSettings } from './test-settings.server';

/** Keeps the files of the product in a bucket until the tests of this file are over. */
export async function useBucket() {
  const account = { bucket: 'files', region: 'eu-west-1', keyId: 'files', secret: 'secret' };
  const s3 = new S3Server(account);
  await s3.start();
  afterAll(() => s3.stop());
  changeSettings({
    // The other settings become those of the environment.
    DATA_DIR: settings().dataDir,
    S3_BUCKET_NAME: account.bucket,
    S3_HOST: `127.0.0.1:${s3.port}`,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.keyId,
    S3_SECRET_ACCESS_KEY: account.secret,
    S3_FORCE_PATH_STYLE: 'true',
    S3_SECURE: 'false',
  });
  return { account, s3 };
}
