/** Version of the REST API's document. /api/v1 changes only by addition. */
export const API_VERSION = "1.0.0";
