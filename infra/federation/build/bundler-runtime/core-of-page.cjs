// What a host provides with the option `provideExternalRuntime` of module federation.
module.exports = self._FEDERATION_RUNTIME_CORE;
