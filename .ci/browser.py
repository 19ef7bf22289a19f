"""Headless Chromium, driven by selenium, for the checks of the page and of charts."""

import os

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


def start():
    """Returns the driver of a new browser that records the messages of its console."""
    options = Options()
    for argument in ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,1400"]:
        options.add_argument(argument)
    if os.geteuid() == 0:
        # Chromium's sandbox does not run as root.
        options.add_argument("--no-sandbox")
    options.binary_location = "/usr/bin/chromium"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def set_scheme(driver, scheme):
    """Shows pages in the colour scheme "light" or "dark"."""
    features = [
        {"name": "prefers-color-scheme", "value": scheme},
        # Scripts read colours, and must not read those of a transition.
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
