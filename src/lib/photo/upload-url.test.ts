import { expect, it } from "vitest";
import { keyOfUploadUrl, uploadUrl } from "./upload-url.ts";

const key = "a_key-of-26-characters-000";
const hosts = { appUrl: "https://cukup.test", hostedFilesUrl: "https://abc.ufs.test/f/" };

it("reads the key only of a URL that uploads are given out with", () => {
  expect(keyOfUploadUrl(hosts, uploadUrl(hosts.appUrl, key))).toBe(key);
  expect(keyOfUploadUrl(hosts, `https://abc.ufs.test/f/${key}`)).toBe(key);
  for (const url of [
    `http://cukup.test/api/storage/${key}`,
    `https://CUKUP.test/api/storage/${key}`,
    `https://cukup.test.evil.test/api/storage/${key}`,
    `https://cukup.test/api/storage/${key}?size=thumb`,
    `https://cukup.test/api/storage/../${key}`,
    "https://cukup.test/api/storage/short",
    uploadUrl("", key),
    key,
  ]) {
    expect(keyOfUploadUrl(hosts, url)).toBeNull();
  }
  expect(keyOfUploadUrl({ ...hosts, hostedFilesUrl: null }, `https://abc.ufs.test/f/${key}`)).toBeNull();
});
